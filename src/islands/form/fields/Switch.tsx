import type { ReactNode } from 'react'

type Props = {
  isOn: boolean
  busy?: boolean
  onSwitch: (isOn: boolean) => void
  children: ReactNode
}

export function Switch({ isOn, busy = false, onSwitch, children }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={busy}
      className="switch"
      onClick={() => !busy && onSwitch(!isOn)}
    >
      <span aria-hidden="true" className="switch-track" />
      {children}
    </button>
  )
}
