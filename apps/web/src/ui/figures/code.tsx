import { classNames } from '../class-names.ts'
import { useUiWords } from '../words.ts'
import { copyText } from './copy-text.ts'
import { useCopying } from './copying.ts'
import './figures.css'

type Props = { children: string | number; isCopyable?: boolean | undefined; isQuiet?: boolean | undefined }

/** An id, a pin, a UTR: figures and letters that cannot be mistaken for each other, never broken across lines. */
export function Code({ children, isCopyable = false, isQuiet = false }: Props) {
  const words = useUiWords().act
  const look = classNames('code', isQuiet && 'dim')
  const mayCopy = useCopying()
  if (!isCopyable || !mayCopy) return <span className={look}>{children}</span>
  return (
    <button
      type="button"
      className={classNames(look, 'code-copy')}
      title={words.copy}
      onClick={() => void copyText(String(children), words.copied)}
    >
      {children}
      <span className="visually-hidden">, {words.copy}</span>
    </button>
  )
}
