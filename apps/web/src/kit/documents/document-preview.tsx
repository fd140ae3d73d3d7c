import { type ReactNode, useId, useState } from 'react'
import { Segments } from '#ui/fields/segments.tsx'
import type { ThemeName } from '#ui/theme/theme-choice.ts'
import { text } from '../text.ts'
import { useTheme } from '../theme.ts'
import './documents.css'

type Width = 'wide' | 'phone'

/** What is written as people will read it: wide or as on a phone, in the light or the dark theme. */
export function DocumentPreview({ children }: { children: ReactNode }) {
  const [width, setWidth] = useState<Width>('wide')
  const { theme: own } = useTheme()
  const [chosen, setChosen] = useState<ThemeName | null>(null)
  const theme = chosen ?? own
  const head = useId()
  return (
    <section className="stack" aria-labelledby={head}>
      <div className="row wrap">
        <h3 id={head} className="document-preview-head">
          {text('documents.preview')}
        </h3>
        <Segments<ThemeName>
          label={text('documents.theme')}
          options={[
            { value: 'light', label: text('documents.light') },
            { value: 'dark', label: text('documents.dark') },
          ]}
          value={theme}
          onChange={setChosen}
        />
        <Segments<Width>
          label={text('documents.width')}
          options={[
            { value: 'wide', label: text('documents.wide') },
            { value: 'phone', label: text('documents.phone') },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <div className={width === 'phone' ? 'document-preview document-phone' : 'document-preview'} data-theme={theme}>
        {children}
      </div>
    </section>
  )
}
