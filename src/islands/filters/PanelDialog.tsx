import { useState } from 'react'
import type { ListPanelName } from '../../api/listings/listing-url.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { CategoryList, LocationList } from './PanelLists.tsx'
import { hasFields, type Panel } from './choice.ts'
import type { FieldsForm } from './FieldsForm.tsx'
import { FindField } from './FindField.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { panelOptions, type OptionPanelName } from './options.ts'

const TITLES = {
  location: 'choose_location',
  category: 'choose_category',
  words: 'not_words',
} as const
const titleOf = (name: ListPanelName) =>
  name === 'location' || name === 'category' || name === 'words' ? TITLES[name] : name

type Props = {
  name: ListPanelName
  panel: Panel
  /** The form of a panel with fields. */
  Form: typeof FieldsForm | undefined
  onClose: () => void
}

export const PanelDialog = ({ name, panel, Form, onClose }: Props) => (
  <Dialog title={panel.t(titleOf(name))} closeLabel={panel.t('close')} onClose={onClose}>
    {name === 'location' || name === 'category' ? (
      <LongList name={name} panel={panel} />
    ) : (
      <div className="overflow-y-auto px-2 pb-4">
        {hasFields(name) ? (
          Form && <Form name={name} panel={panel} />
        ) : (
          <OptionList name={name} panel={panel} />
        )}
      </div>
    )}
  </Dialog>
)

/** A list of choices with a field that filters it. */
function LongList({ name, panel }: { name: 'location' | 'category'; panel: Panel }) {
  const [find, setFind] = useState('')
  const List = name === 'location' ? LocationList : CategoryList
  const label = panel.t(name === 'location' ? 'filter_locations' : 'filter_categories')
  return (
    <>
      <FindField label={label} value={find} onChange={setFind} />
      <div className="min-h-[50dvh] overflow-y-auto overscroll-contain px-2 py-2">
        <List panel={panel} find={find.trim()} />
      </div>
    </>
  )
}

const OptionList = ({ name, panel }: { name: OptionPanelName; panel: Panel }) => (
  <ul>
    {panelOptions(panel.kind, name, panel.state, panel.sortNumber).map(
      ({ name, change, isChosen }) => (
        <li key={name}>
          <ChoiceRow href={panel.link(change)} chosen={isChosen}>
            {panel.t(name)}
          </ChoiceRow>
        </li>
      ),
    )}
  </ul>
)
