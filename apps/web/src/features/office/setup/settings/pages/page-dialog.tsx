import { useId, useState } from 'react'
import { menuIcons } from '@banyan/contract/catalogue/menu-icons.ts'
import { TypedHere } from '#kit/nav/typed-here.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Icon } from '#ui/basics/icon.tsx'
import { GroupLegend } from '#ui/fields/field-frame.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import type { RouteSetting } from './page-changes.ts'

interface Props {
  of: RouteSetting
  onKeep: (change: { name: string; mat_icon: string }) => void
  onClose: () => void
}

const shortest = 2
const longest = 40

/** How a page is called and drawn. */
export function PageDialog({ of, onKeep, onClose }: Props) {
  const words = useUiWords().act
  const group = useId()
  const [name, setName] = useState(of.name)
  const [mat_icon, setIcon] = useState(of.mat_icon)
  const isGood = name.trim().length >= shortest && name.trim().length <= longest
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('setup_pages.dialog.title', { name: of.name })}
      text={text('setup_pages.dialog.path', { path: of.path })}
      acts={
        <>
          <Button tone="text" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            onClick={() => {
              setName(of.own_name)
              setIcon(of.own_icon)
            }}
          >
            {text('setup_pages.dialog.reset')}
          </Button>
          <Button tone="primary" disabled={!isGood} onClick={() => onKeep({ name: name.trim(), mat_icon })}>
            {text('setup_pages.dialog.keep')}
          </Button>
        </>
      }
    >
      <TypedHere isChanged={() => name !== of.name || mat_icon !== of.mat_icon} />
      <div className="stack loose">
        <TextField
          label={text('setup_pages.dialog.name')}
          hint={text('setup_pages.dialog.name_hint')}
          value={name}
          maxLength={longest}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="stack">
          <GroupLegend label={text('setup_pages.dialog.icon')} />
          <div className="page-icons">
            {menuIcons.map((icon) => (
              <label key={icon} className="page-icon" title={icon.replaceAll('_', ' ')}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={group}
                  aria-label={icon.replaceAll('_', ' ')}
                  checked={icon === mat_icon}
                  onChange={() => setIcon(icon)}
                />
                <Icon name={icon} />
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
