import { Icon } from '../basics/icon.tsx'
import './search-button.css'
import './shell.css'

/** What looks like a search field and opens the palette. */
export const SearchButton = ({
  label,
  keys,
  onOpen,
}: {
  label: string
  keys?: string | undefined
  onOpen: () => void
}) => (
  <button type="button" className="search" aria-haspopup="dialog" onClick={onOpen}>
    <Icon name="search" isSmall />
    <span className="grow clip">{label}</span>
    {keys !== undefined && <kbd>{keys}</kbd>}
  </button>
)
