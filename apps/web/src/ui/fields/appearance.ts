import { createContext, use } from 'react'

/** How the company wants its forms drawn; it comes from the configuration. */
export type FormAppearance = {
  look: 'outlined' | 'filled'
  /** `optional_only`: what may be left empty is marked instead. */
  requiredMark: 'asterisk' | 'word' | 'optional_only' | 'none'
}

const FormAppearanceContext = createContext<FormAppearance>({ look: 'outlined', requiredMark: 'asterisk' })

export const FormAppearanceProvider = FormAppearanceContext.Provider

export const useFormAppearance = () => use(FormAppearanceContext)
