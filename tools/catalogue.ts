import { pages, type Page } from '@banyan/contract/catalogue/catalogue.ts'

/**
 * Prints the portal's pages as tab-separated lines, in the order of the owner's route table.
 * `--all` adds the pages that are ours.
 */
function lineOf(page: Page): string {
  const [, ...place] = page.key.split('/')
  const name = place.pop()
  return [
    page.user_type,
    place.join('/'),
    name,
    page.is_active ? 'active' : 'inactive',
    page.is_built ? 'yes' : 'no',
  ].join('\t')
}

const isAsked = (page: Page) => page.origin === 'spec' || process.argv.includes('--all')

process.stdout.write(
  ['user_type\tsection\tpage\tactive\tbuilt', ...pages.filter(isAsked).map(lineOf)].map((line) => `${line}\n`).join(''),
)
