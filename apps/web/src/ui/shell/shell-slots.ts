import { createContext, use } from 'react'

/** Where in the shell's top bar a page's header is drawn; both are undefined outside a shell. */
export type ShellSlots = {
  title: HTMLElement | null
  acts: HTMLElement | null
}

const ShellSlotsContext = createContext<ShellSlots | undefined>(undefined)

export const ShellSlotsProvider = ShellSlotsContext.Provider

export const useShellSlots = () => use(ShellSlotsContext)
