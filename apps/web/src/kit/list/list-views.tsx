import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { Button } from '../../ui/basics/button.tsx'
import { IconButton } from '../../ui/basics/icon-button.tsx'
import { Form } from '../../ui/fields/form-layout.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/floats/dialog.tsx'
import { ViewsBar } from '../../ui/table/views-bar.tsx'
import { useText } from '../text.ts'
import { type KeptView, readViews, viewSearch, withView } from './kept-views.ts'

const keyOf = (list: ListEndpoint) => `views:${list.path}`

/** The views of a list that somebody kept on this device. Where nothing is filtered or kept there is nothing to show. */
export function ListViews({ of, search }: { of: ListEndpoint; search: URLSearchParams }) {
  const text = useText()
  const { pathname } = useLocation()
  const [views, setViews] = useState(() => readViews(localStorage.getItem(keyOf(of))))
  const [isNaming, setNaming] = useState(false)
  const current = viewSearch(search)
  const chosen = views.find((view) => view.search === current)
  if (views.length === 0 && current === '') return null

  const keep = (next: readonly KeptView[]) => {
    localStorage.setItem(keyOf(of), JSON.stringify(next))
    setViews(next)
  }
  const shown = [{ label: text('kit.list.all'), search: '' }, ...views]
  return (
    <div className="row tight">
      <ViewsBar
        views={shown.map((view) => ({ key: view.search, label: view.label, href: `${pathname}${view.search === '' ? '' : `?${view.search}`}` }))}
        chosen={current}
        onAdd={chosen === undefined && current !== '' ? () => setNaming(true) : undefined}
      />
      {chosen !== undefined && (
        <IconButton
          icon="delete"
          isSmall
          label={text('kit.list.remove_view', { name: chosen.label })}
          onClick={() => keep(views.filter((view) => view !== chosen))}
        />
      )}
      <NameView
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onName={(label) => {
          keep(withView(views, { label, search: current }))
          setNaming(false)
        }}
      />
    </div>
  )
}

function NameView({ isOpen, onClose, onName }: { isOpen: boolean; onClose: () => void; onName: (label: string) => void }) {
  const text = useText()
  const [label, setLabel] = useState('')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('kit.list.keep_view')} text={text('kit.list.view_note')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (label.trim() !== '') onName(label.trim())
        }}
      >
        <TextField label={text('kit.list.view_name')} value={label} maxLength={40} onChange={(event) => setLabel(event.target.value)} />
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
