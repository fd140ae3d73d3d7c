import { text } from '../text.ts'
import type { Change } from './changes.ts'
import { fieldWords } from './field-words.ts'
import './changes-table.css'

/** What changed, field by field: as it was and as it is. */
export const ChangesTable = ({
  of,
  word = fieldWords,
}: {
  of: readonly Change[]
  word?: (field: string) => string
}) => (
  <table className="changes-table">
    <thead>
      <tr>
        <th scope="col">{text('audit.field')}</th>
        <th scope="col">{text('audit.before')}</th>
        <th scope="col">{text('audit.after')}</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{word(field)}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
