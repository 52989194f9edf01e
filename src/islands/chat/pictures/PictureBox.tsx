import type { ReactNode } from 'react'

type Props = { size: { width: number; height: number; color?: string }; children?: ReactNode }

/** Crops very long pictures, in the log only. */
const ratioOf = ({ width, height }: Props['size']): number =>
  Math.min(2, Math.max(0.75, width / height))

/** Reserves a picture's space, so that nothing shifts when it loads. */
export const PictureBox = ({ size, children }: Props) => (
  <span
    className="chat-picture"
    style={{ aspectRatio: ratioOf(size), backgroundColor: size.color }}
  >
    {children}
  </span>
)
