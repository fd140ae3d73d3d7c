import { useEffect, useRef } from 'react'
import { Icon } from '../basics/icon.tsx'
import { fillIn, useUiWords } from '../words.ts'
import './error-summary.css'

type Props = { errors: ReadonlyArray<{ field?: string | undefined; message: string; id?: string | undefined }> }

/** All that is wrong in a form, said at once; the focus comes here when a form is refused. */
export function ErrorSummary({ errors }: Props) {
  const words = useUiWords().field
  const box = useRef<HTMLDivElement>(null)
  const count = errors.length

  useEffect(() => {
    if (count > 0) box.current?.focus()
  }, [count])

  if (count === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <Icon name="warning_amber" />
      <div className="grow">
        <h3>{fillIn(count === 1 ? words.errors_one : words.errors_other, { count })}</h3>
        <ul>
          {errors.map(({ field, message, id }) => (
            <li key={`${field}${message}`}>
              {field !== undefined && (id === undefined ? `${field}: ` : <a href={`#${id}`}>{field}: </a>)}
              {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
