import { useEffect, useState } from 'react'

export type PictureCode = typeof import('./pictures/code.ts')

export const loadPictureCode = (): Promise<PictureCode> => import('./pictures/code.ts')

/** The code of pictures, once one is to be drawn; without a network it is asked for again with the next change. */
export function usePictureCode(isWanted: boolean): PictureCode | null {
  const [code, setCode] = useState<PictureCode | null>(null)
  useEffect(() => {
    if (isWanted && !code) void loadPictureCode().then(setCode, () => {})
  })
  return code
}
