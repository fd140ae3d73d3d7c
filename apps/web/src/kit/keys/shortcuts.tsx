import type { ReactNode } from 'react'
import { toast } from '#ui/floats/toast.ts'
import { createPart, PartMissing } from '../nav/part.ts'
import { createStore, useStore } from '../store.ts'
import { text } from '../text.ts'
import { shortcutsShown } from './shortcuts-shown.ts'

/** Few open it: it comes when it is asked for. */
const sheet = createPart(() => import('./shortcuts-sheet.tsx').then((m) => m.ShortcutsSheet))
const isHere = createStore(false)

export async function showShortcuts(): Promise<void> {
  try {
    await sheet.load()
    isHere.set(true)
    shortcutsShown.set(true)
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error
    const summary = text(error.why === 'offline' ? 'shell.offline_title' : 'shell.new_version')
    toast.show({ severity: 'error', summary })
  }
}

export const Shortcuts = (): ReactNode => (useStore(isHere) ? sheet.draw() : null)
