import { useEffect, useState } from 'react'

export type PictureCode = typeof import('../pictures/code.ts')

export const loadPictureCode = (): Promise<PictureCode> => import('../pictures/code.ts')

/** The code of pictures, loaded with the first one to show; after a failure the next render tries again. */
export function usePictureCode(isWanted: boolean): PictureCode | null {
  const [code, setCode] = useState<PictureCode | null>(null)
  useEffect(() => {
    if (isWanted && !code) void loadPictureCode().then(setCode, () => {})
  })
  return code
}
