import type { ReactNode } from 'react'

type Props = { size: { width: number; height: number; color?: string }; children?: ReactNode }

/** Very long pictures are cut, in the log alone. */
const ratioOf = ({ width, height }: Props['size']): number =>
  Math.min(2, Math.max(0.75, width / height))

/** The place of a picture, so that nothing moves when it comes. */
export const PictureBox = ({ size, children }: Props) => (
  <span
    className="chat-picture"
    style={{ aspectRatio: ratioOf(size), backgroundColor: size.color }}
  >
    {children}
  </span>
)
