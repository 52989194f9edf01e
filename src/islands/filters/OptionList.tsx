import type { Panel } from './choice.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { optionsOf, type OptionPanelName } from './options.ts'

export const OptionList = ({ name, panel }: { name: OptionPanelName; panel: Panel }) => (
  <ul>
    {optionsOf(panel.kind, name, panel.state).map(({ name, change, isChosen }) => (
      <li key={name}>
        <ChoiceRow href={panel.link(change)} chosen={isChosen}>
          {panel.t(name)}
        </ChoiceRow>
      </li>
    ))}
  </ul>
)
