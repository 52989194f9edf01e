import { useEffect, useState } from 'react'

export type OfferCode = typeof import('./code.ts')

export const loadOfferCode = (): Promise<OfferCode> => import('./code.ts')

/** The code of offers, loaded with the first one to show; after a failure the next render tries again. */
export function useOfferCode(isWanted: boolean): OfferCode | null {
  const [code, setCode] = useState<OfferCode | null>(null)
  useEffect(() => {
    if (isWanted && !code) void loadOfferCode().then(setCode, () => {})
  })
  return code
}
