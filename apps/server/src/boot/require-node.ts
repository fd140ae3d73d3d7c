// Imported before everything else, so that an old Node says this and not something puzzling.
const oldest = 24

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`Banyan runs on Node ${oldest} or later; this is ${process.version}. Start it with: npm start`)
  process.exit(1)
}
