import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import type { CardFold } from '#ui/tree/use-tree-acts.ts'

interface Props {
  fold: CardFold
  /** Makes the member the top; nothing for the top itself. */
  onOpen?: (() => void) | undefined
}

/** What can be done with a member of a tree. */
export const CardActs = ({ fold, onOpen }: Props) => (
  <>
    {fold && (
      <IconButton
        icon={fold.isOpen ? 'unfold_less' : 'unfold_more'}
        label={text(fold.isOpen ? 'network_tree.hide_below' : 'network_tree.show_below')}
        onClick={fold.toggle}
      />
    )}
    {onOpen && (
      <Button tone="soft" onClick={onOpen}>
        {text('network_tree.open')}
      </Button>
    )}
  </>
)
