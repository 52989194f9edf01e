import { Failure } from '../failure.ts'

/** Pixels that sharp reads; undefined where the file is broken. Throws where the time for it was over before that. */
export async function unlessBroken<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    // libvips has no other sign of it
    if (error instanceof Error && error.message.startsWith('timeout:'))
      throw new Failure('image_too_slow')
    return undefined
  }
}
