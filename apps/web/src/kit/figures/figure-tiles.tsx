import type { ReactNode } from 'react'
import { LedgerGrid } from '#ui/surfaces/ledger-grid.tsx'
import { useCompany } from '../session/company.ts'

/** The figures of a dashboard, in the type of tiles that the company has chosen. */
export const FigureTiles = ({ children, columns }: { children: ReactNode; columns: 2 | 3 | 4 }) => (
  <LedgerGrid columns={columns} type={useCompany().info.tile_type}>
    {children}
  </LedgerGrid>
)
