/** A PDF that would run a script as it is opened, were it shown rather than saved. */
export const scriptedPdf = (script = 'app.alert(1)'): Buffer =>
  Buffer.from(
    `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(${script.replaceAll(/[\\()]/g, String.raw`\$&`)})>>>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  )
