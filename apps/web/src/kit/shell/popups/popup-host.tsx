import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressAt } from '@banyan/contract/catalogue/addresses.ts'
import { showError } from '../../api/show-error.ts'
import { randomKey } from '../../api/random-key.ts'
import { refreshWaiting } from '../use-waiting.ts'
import { PopupDialog } from './popup-dialog.tsx'
import { duePopupsQuery, firstOn, nameOf, type Popup, tellMark } from './seen-popup.ts'
import { useWhenFree } from './use-when-free.ts'

interface Open {
  readonly of: Popup
  /** Of its own entry in the history of the browser; null of one that Back does not close. */
  readonly entry: string | null
}

const entryIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'popup' in state ? state.popup : undefined

/** One popup at a time, in their order. */
export function PopupHost() {
  const { data } = useQuery(duePopupsQuery)
  const { pathname, search, hash, ...location } = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open | null>(null)
  const next = firstOn(addressAt(pathname)?.key, data?.data ?? [], answered)

  const mayStay = useWhenFree(open === null && next !== undefined ? nameOf(next) : undefined, () => {
    if (next === undefined) return
    const entry = next.frequency === 'until_agreed' ? null : randomKey()
    setOpen({ of: next, entry })
    // Back closes it: it has an entry of its own.
    if (entry !== null) void navigate({ pathname, search, hash }, { state: { popup: entry }, preventScrollReset: true })
    // The count of the admin alone follows from it.
    void tellMark(next, 'shown').catch(() => {})
  })

  const end = (of: Popup) => {
    setOpen(null)
    setAnswered((before) => new Set([...before, nameOf(of)]))
    void refreshWaiting()
  }
  const close = async ({ of }: Open) => {
    // It stays closed here whatever becomes of it; unheard, it comes back with the next load.
    await tellMark(of, 'closed').catch(() => {})
    end(of)
  }
  const agree = async ({ of }: Open) => {
    try {
      await tellMark(of, 'agreed')
      end(of)
    } catch (error) {
      setOpen(null)
      await showError(error)
      void refreshWaiting()
    }
  }

  // Going back takes a moment: a second Escape would go back once more, out of the page.
  const goneBack = useRef('')
  const goBack = ({ entry }: Open) => {
    if (entry === null || goneBack.current === entry) return
    goneBack.current = entry
    void navigate(-1)
  }

  const isHere = open !== null && (open.entry === null || entryIn(state) === open.entry)
  useEffect(() => {
    // Come back to by Forward, it is closed by another Escape.
    if (isHere) goneBack.current = ''
  }, [isHere])
  useLeft(open, isHere, close)
  // A form of an act came late: it has the page, and the popup waits until it is left.
  if (open !== null && !mayStay) setOpen(null)
  if (open === null) return null
  return (
    <PopupDialog
      key={nameOf(open.of)}
      of={open.of}
      isOpen={isHere}
      onClose={() => goBack(open)}
      onLeave={(to) => void navigate(to, { replace: true })}
      onAgree={() => agree(open)}
    />
  )
}

/** Hears that a popup was left: by Back, by its own button, or to another page. */
function useLeft(open: Open | null, isHere: boolean, close: (open: Open) => Promise<void>): void {
  const was = useRef(false)
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (open === null) was.current = false
    else if (isHere) was.current = true
    else if (was.current) {
      was.current = false
      void leave(open)
    }
  }, [open, isHere])
}
