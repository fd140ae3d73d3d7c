import { createContext, useEffect, useEffectEvent, useState } from 'react'

/** A sheet, a dialog or a question that is open over the page and has no address of its own. */
export interface OpenSheet {
  readonly close: () => void
  /** A dialog or a question: Back closes it on every screen, a sheet only on a phone. */
  readonly isDialog?: boolean
}

/** The last one lies over the others. */
let open: readonly OpenSheet[] = []
const listeners = new Set<() => void>()

function change(next: readonly OpenSheet[]): void {
  open = next
  for (const tell of listeners) tell()
}

/** The sheet that lies over all others: Back closes it. */
export const topSheet = (): OpenSheet | undefined => open.at(-1)

/** Hears when another sheet is on top. */
export function followSheets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts a sheet over the others; what is answered takes it away again. */
export function putOnTop(sheet: OpenSheet): () => void {
  change([...open, sheet])
  return () => change(open.filter((one) => one !== sheet))
}

type Closing = (sheet: OpenSheet, close: () => void) => void

const freely: Closing = (_sheet, close) => close()
let closing = freely

/** Escape, the close button and a press outside close a sheet through this: it may ask first. */
export const closeSheet: Closing = (sheet, close) => closing(sheet, close)

/** Says how sheets are closed, until what it returns is called. */
export function guardClosing(next: Closing): () => void {
  closing = next
  return () => void (closing = freely)
}

/** The sheet that something is drawn in: what is typed there is lost when it closes. */
export const SheetContext = createContext<OpenSheet | undefined>(undefined)

/** A sheet as Back finds it, for as long as it is open. One that has an address is closed by the address. */
export function useOpenSheet(isOpen: boolean, onClose: () => void, isDialog = false): OpenSheet {
  const close = useEffectEvent(onClose)
  const [sheet] = useState(() => {
    let act = () => {}
    return { isDialog, close: () => act(), setAct: (next: () => void) => void (act = next) }
  })
  useEffect(() => {
    if (!isOpen) return undefined
    sheet.setAct(() => close())
    return putOnTop(sheet)
  }, [isOpen, sheet])
  return sheet
}
