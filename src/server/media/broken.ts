import { Failure } from '../failure.ts'

/** Decodes with sharp; undefined when the file is broken. Throws `image_too_slow` when the time is up. */
export async function unlessBroken<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    // libvips marks a timeout only in its message
    if (error instanceof Error && error.message.startsWith('timeout:'))
      throw new Failure('image_too_slow')
    return undefined
  }
}
