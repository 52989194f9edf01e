/** Every island is mounted here: its texts survive a translator, and its failure is said and mended. */
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
