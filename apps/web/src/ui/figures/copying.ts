import { createContext, use } from 'react'

const Copying = createContext(true)

/** Whether what can be copied has a button for it here. */
export const CopyingProvider = Copying.Provider

export const useCopying = (): boolean => use(Copying)
