import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../basics/icon-button.tsx'
import { Code } from '../figures/code.tsx'
import { copyText } from '../figures/copy-text.ts'
import { useUiWords } from '../words.ts'
import './codes.css'

/** Lines that can each be copied: a UPI id, an account, a link. */
export const CopyLines = ({ children }: { children: ReactNode }) => <ul className="copy-lines">{children}</ul>

type Props = {
  label: string
  value: string
  acts?: ReactNode
  /** To be written down by hand: shown to its end, over as many lines as it takes. */
  isWhole?: boolean
}

/** One of them: its name, its value, and a button that copies it. */
export function CopyLine({ label, value, acts, isWhole = false }: Props) {
  const words = useUiWords().act
  return (
    <li className="copy-line">
      <dl className="grow">
        <dt className="caption">{label}</dt>
        <dd className={classNames('copy-value', isWhole && 'copy-whole')}>
          <Code>{value}</Code>
        </dd>
      </dl>
      {acts}
      <IconButton
        icon="content_copy"
        label={`${words.copy}, ${label}`}
        onClick={() => void copyText(value, words.copied)}
      />
    </li>
  )
}
