import { useEffect, useState, type RefObject } from 'react'
import { loadFile } from '../../../stores/chat/picture-files.ts'

/** Pictures load this far outside the screen. */
const MARGIN = '600px'

/** A blob's object URL, revoked when it is no longer shown. */
export function useBlobUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** The file at an address, loaded once its place is near the screen. `retry` loads a failed one again. */
export function useFile(path: string, box: RefObject<Element | null>) {
  const [isNear, setNear] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** Null: loading failed. */
  const [blob, setBlob] = useState<Blob | null>()

  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  useEffect(() => {
    let isLeft = false
    if (isNear) void loadFile(path).then((loaded) => !isLeft && setBlob(loaded))
    return () => void (isLeft = true)
  }, [path, isNear, attempt])

  const retry = () => {
    setBlob(undefined)
    setAttempt(attempt + 1)
  }
  return { url: useBlobUrl(blob), hasFailed: blob === null, retry }
}
