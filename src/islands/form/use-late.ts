import { useEffect, useState } from 'react'

/** Later parts of a form, null until they have come; `load` is the same function at each call. */
export function useLate<Parts>(load: () => Promise<Parts>): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => void load().then(setParts, () => {}), [load])
  return parts
}
