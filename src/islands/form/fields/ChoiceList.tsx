import { Icon } from '../../parts/Icon.tsx'

type Item = { id: number; name: string }
type Props = {
  /** The field that the choice submits without JavaScript. */
  name: string
  label: string
  items: readonly Item[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/**
 * A list of buttons, 44 px a row; the chosen one is marked. With JavaScript `onChoose` replaces the form's submit,
 * because it may unmount the form.
 */
export function ChoiceList({ name: field, label, items, chosen, onChoose }: Props) {
  return (
    <ul aria-label={label} className="divide-line rounded-card border-line bg-card divide-y border">
      {items.map(({ id, name }) => (
        <li key={id}>
          <button
            type="submit"
            name={field}
            value={id}
            aria-pressed={id === chosen}
            className="hover:bg-sunken focus-visible:outline-accent aria-pressed:text-accent flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start focus-visible:outline-2 focus-visible:-outline-offset-2 aria-pressed:font-semibold"
            onClick={(event) => {
              event.preventDefault()
              onChoose(id)
            }}
          >
            {name}
            <Icon name={id === chosen ? 'check' : 'right'} />
          </button>
        </li>
      ))}
    </ul>
  )
}
