import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Form } from '#ui/fields/form-layout.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { TypedHere } from '../../nav/typed-here.ts'
import { text } from '../../text.ts'
import type { ViewState } from './use-views.ts'

/** The kept views of a list as words to press, and the small question for the name of a new one. */
export function ListViews({ state }: { state: ViewState }) {
  const { views, isNaming, setNaming, add } = state
  return (
    <>
      {views.length > 0 && <KeptViews state={state} />}
      <NameView isOpen={isNaming} onClose={() => setNaming(false)} onName={add} />
    </>
  )
}

function KeptViews({ state: { views, current, chosen, setNaming, remove } }: { state: ViewState }) {
  const { pathname } = useLocation()
  const shown = [{ label: text('kit.list.all'), search: '' }, ...views]
  return (
    <div className="row tight">
      <ViewsBar
        views={shown.map(({ label, search }) => ({
          key: search,
          label,
          href: search === '' ? pathname : `${pathname}?${search}`,
        }))}
        chosen={current}
        onAdd={chosen === undefined && current !== '' ? () => setNaming(true) : undefined}
      />
      {chosen !== undefined && (
        <IconButton
          icon="delete"
          isSmall
          label={text('kit.list.remove_view', { name: chosen.label })}
          onClick={() => remove(chosen)}
        />
      )}
    </div>
  )
}

function NameView({
  isOpen,
  onClose,
  onName,
}: {
  isOpen: boolean
  onClose: () => void
  onName: (label: string) => void
}) {
  const [label, setLabel] = useState('')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('kit.list.keep_view')} text={text('kit.list.view_note')}>
      <TypedHere isChanged={() => label.trim() !== ''} />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (label.trim() !== '') onName(label.trim())
        }}
      >
        <TextField
          label={text('kit.list.view_name')}
          value={label}
          maxLength={40}
          autoFocus
          onChange={(event) => setLabel(event.target.value)}
        />
        <div className="row end">
          <Button tone="text" onClick={onClose}>
            {text('kit.form.cancel')}
          </Button>
          <Button tone="primary" type="submit">
            {text('kit.list.keep_view')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
