/** The floors of the features, the lowest first: each uses only what is on it or beneath it. */
const floors = [
  'platform',
  'people',
  'ledger',
  'network',
  'incomes',
  'sales',
  'donations',
  'trade',
  'membership',
  'books',
  'community',
  'office',
]

/** A feature is a folder of its floor; the donations are one. */
const feature = '(?:donations|[^/]+/[^/]+)'

const upward = floors.slice(0, -1).map((floor, at) => ({
  name: `${floor}-never-looks-up`,
  severity: 'error',
  comment: `A floor uses only what is beneath it: ${floors.join(' < ')}.`,
  from: { path: `^apps/(server|web)/src/features/${floor}/`, pathNot: '([.]test[.]tsx?$|/testing/)' },
  to: { path: `^apps/$1/src/features/(${floors.slice(at + 1).join('|')})/` },
}))

/** The laws of the project. Each comment is what a developer reads when the check stops. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two modules that need each other are one module or three.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'packages/domain decides; it may import only itself.',
      from: { path: '^packages/domain/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'contract-knows-only-domain',
      severity: 'error',
      comment: 'The contract names shapes. It may use values of the domain and zod, nothing else.',
      from: { path: '^packages/contract/src/', pathNot: '[.]test[.]ts$|/testing/' },
      to: { pathNot: '^packages/(contract|domain)/src/|node_modules/zod/' },
    },
    {
      name: 'features-meet-at-index',
      severity: 'error',
      comment: 'A feature uses another only through its index.ts.',
      from: { path: `^apps/(server|web)/src/features/(${feature})/` },
      to: {
        path: '^apps/$1/src/features/.+/',
        pathNot: `^apps/$1/src/features/($2/|${feature}/index[.]ts$|.+[.]css$)`,
      },
    },
    ...upward,
    {
      name: 'sql-in-queries',
      severity: 'error',
      comment: 'In a feature only queries.ts and commands/ may touch kysely or pg.',
      from: {
        path: '^apps/server/src/features/',
        pathNot: '(queries[.]ts$|/queries/|/commands/|[.]test[.]ts$|/testing/)',
      },
      to: { path: 'node_modules/(kysely|pg|pg-copy-streams)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas-hold-no-screens',
      severity: 'error',
      comment: 'An area maps page keys to screens; the screens are in features/, by noun.',
      from: { path: '^apps/web/src/areas/' },
      to: { pathNot: '^apps/web/src/(features|kit)/' },
    },
    {
      name: 'areas-are-the-top',
      severity: 'error',
      comment: 'Only screens.ts puts the areas together.',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/screens[.]ts$' },
      to: { path: '^apps/web/src/areas/' },
    },
    {
      name: 'kit-never-looks-up',
      severity: 'error',
      comment: 'kit/ and ui/ serve every feature and area and know none.',
      from: { path: '^apps/(server|web)/src/(kit|ui)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/[^/]+/src/(features|areas)/' },
    },
    {
      name: 'ui-knows-no-endpoint',
      severity: 'error',
      comment: 'ui/ draws what it is given; talking to the server is kit’s.',
      from: { path: '^apps/web/src/ui/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(apps/web/src/kit/|packages/contract/src/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-and-server-are-strangers',
      severity: 'error',
      comment: 'They meet only in packages/contract.',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'The product runs without its tests’ furniture.',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: '([.]test[.]tsx?$|/testing/)' },
      to: { path: '/testing/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      comment: 'An import that cannot be found would slip past every other law.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/dist/|[.]generated[.]ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
