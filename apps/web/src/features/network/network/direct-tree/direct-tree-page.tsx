import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { TreeScreen } from '../tree/tree-screen.tsx'
import { DirectHead } from './direct-head.tsx'
import { directKind } from './direct-kind.ts'
import { DrawnDirects } from './drawn-directs.tsx'

/** The tree by sponsors on the page of a role: a member's own team, or everybody for an admin. */
export const directTreePage = (page: PageKey) =>
  function DirectTreePage() {
    const name = usePageName(page)
    return (
      <TreeScreen title={name} kind={directKind} head={(shown) => <DirectHead {...shown} />}>
        {({ window, view, open }) => (
          <DrawnDirects
            key={window.root_user_id}
            title={name}
            window={window}
            view={view}
            onOpen={(root) => open({ root })}
          />
        )}
      </TreeScreen>
    )
  }
