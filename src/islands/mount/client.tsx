/** Mounts every island: keeps its texts through a translator, and reports and repairs a crash. */
import mount from '@astrojs/react/client.js'
import type { ComponentType } from 'react'
import { Guard } from './Guard.tsx'
import { keepTexts } from './keep-texts.ts'

type Mount = ReturnType<typeof mount>
type Rest = Parameters<Mount> extends [unknown, ...infer Others] ? Others : never

export default (island: HTMLElement) => {
  keepTexts(island)
  const mountHere = mount(island)
  return (Part: ComponentType<object>, ...rest: Rest) => {
    const Guarded = (props: object) => (
      <Guard island={island}>
        <Part {...props} />
      </Guard>
    )
    return mountHere(Guarded, ...rest)
  }
}
