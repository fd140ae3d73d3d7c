import { createContext, use } from 'react'

/** How the company wants its forms drawn; it comes from the configuration. */
export type FormAppearance = {
  /** Whether required fields carry an asterisk. */
  hasRequiredMark: boolean
  appearance: 'outline' | 'fill'
  /** `auto`: the label rests in the empty field and rises when it is entered. `always`: it stays at the top. */
  floats: 'auto' | 'always'
}

const FormAppearanceContext = createContext<FormAppearance>({
  hasRequiredMark: true,
  appearance: 'outline',
  floats: 'auto',
})

export const FormAppearanceProvider = FormAppearanceContext.Provider

export const useFormAppearance = () => use(FormAppearanceContext)
