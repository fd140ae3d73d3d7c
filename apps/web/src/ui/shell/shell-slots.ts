import { createContext, use } from 'react'

/** Where in the shell a page's header is drawn; on a phone its acts are under the top bar, its tools in it. */
export type ShellSlots = {
  title: HTMLElement | null
  acts: HTMLElement | null
  tools: HTMLElement | null
}

const ShellSlotsContext = createContext<ShellSlots | undefined>(undefined)

export const ShellSlotsProvider = ShellSlotsContext.Provider

export const useShellSlots = () => use(ShellSlotsContext)
