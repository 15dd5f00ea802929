import { fileURLToPath } from 'node:url'

// Each layer with the layers it must not import: docs/architecture.md.
const above = {
  'api/schemas': ['i18n', 'format', 'ui', 'api', 'domain', 'components', 'screens', 'app'],
  api: ['i18n', 'format', 'ui', 'domain', 'components', 'screens', 'app'],
  domain: ['i18n', 'ui', 'components', 'screens', 'app'],
  platform: ['i18n', 'format', 'ui', 'api', 'domain', 'components', 'screens', 'app'],
  format: ['platform', 'ui', 'api', 'domain', 'components', 'screens', 'app'],
  config: ['i18n', 'format', 'platform', 'ui', 'api', 'domain', 'components', 'screens', 'app'],
  i18n: ['format', 'ui', 'api', 'domain', 'components', 'screens', 'app'],
  ui: ['api', 'domain', 'components', 'screens', 'app', 'config'],
  components: ['screens', 'app'],
  screens: ['screens', 'app'],
}

// The store is typed once, in its own hooks and its RootState: docs/architecture.md.
const untypedHooks = {
  name: 'react-redux',
  importNames: ['useDispatch', 'useSelector', 'useStore'],
  message: 'Use the typed hooks of @/components/store.',
}
const stateType = 'typeAnnotation.typeAnnotation.typeName.name'
const untypedSelectors = [
  `FunctionDeclaration[id.name=/^select[A-Z]/][params.0.${stateType}!='RootState']`,
  `VariableDeclarator[id.name=/^select[A-Z]/][init.type='ArrowFunctionExpression'][init.params.0.${stateType}!='RootState']`,
].map((selector) => ({ selector, message: 'A selector takes the RootState.' }))

// A later entry of the same rule replaces an earlier one, so each begins with these.
const everywhere = [
  { selector: 'TSAsExpression > TSUnknownKeyword', message: 'No cast through unknown.' },
  ...untypedSelectors,
]

// What a module holds outlives sessions and tests: docs/architecture.md.
const moduleState = ['Program', 'Program > ExportNamedDeclaration']
  .flatMap((top) => [
    `${top} > VariableDeclaration[kind="let"]`,
    `${top} > VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/^(Map|Set)$/][arguments.length=0]`,
  ])
  .map((selector) => ({
    selector,
    message: 'What a module holds belongs in the store, or in sessionState or pageState of @/platform/state.',
  }))

// An assertion about everything that a test finds also holds if it finds nothing.
const foundNothing = [
  {
    selector: 'CallExpression[arguments.length=0] > MemberExpression.callee[property.name="all"]',
    message: 'Use allOf of @tests/support/foundInPage, which finds at least one.',
  },
  {
    selector: 'MemberExpression[property.name="evaluateAll"]',
    message: 'Use readAll of @tests/support/foundInPage, which finds at least one.',
  },
]
const foundNothingInScreens = [
  {
    selector: 'MemberExpression[property.name="querySelectorAll"]',
    message: 'Use found of tests/screens, which finds at least one.',
  },
]

// The only files that may import each of these.
const soleImporters = {
  moment: ['src/format/dates.ts'],
  'react-slick': ['src/ui/Carousel.tsx'],
  'react-dropzone': ['src/ui/DropArea.tsx'],
  dompurify: ['src/ui/SafeHtml.tsx'],
  // The storage is not part of the API: none of the API's tokens and cookies may reach it (TOKEN-4).
  axios: ['src/api/client.ts', 'src/api/storage.ts'],
}

const noSideways = { regex: '^\\.\\./', message: 'Use @/… for another folder; relative paths are for your own.' }
const noForeignSaga = {
  regex: '^@/domain/.*(saga|Saga|/autosave|/unsavedDrafts|/sessionLifecycle)$',
  message: 'A slice reads another slice’s selectors and actions, never its sagas.',
}
// What a content blocker may stop (ENV-4): whoever needs it imports it when it is wanted, and does without.
const noBlocked = {
  selector:
    'ImportDeclaration[importKind="value"][source.value=/[^a-z](recording|consent|chat|sentry|googleTags|joinWorker|startThirdParties)$/]',
  message: 'A content blocker may stop this: import() it, and do without.',
}
const noTests = { regex: '^@(tests|tools)/', message: 'The product knows neither its tests nor the tools around it.' }

function restrict(
  files,
  layers,
  { excludeFiles = [], allowSaga = false, allowTests = false, allowUntypedHooks = false, own = [] } = {},
) {
  const foreign = Object.entries(soleImporters).filter(([name]) => !own.includes(name))
  const patterns = layers.map((layer) => ({
    regex: `^@/${layer}(/|$)`,
    message: `${files[0]} must not import from ${layer}.`,
  }))
  return {
    files,
    excludeFiles,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: allowUntypedHooks ? [] : [untypedHooks],
          patterns: [
            ...patterns,
            ...foreign.map(([name, owners]) => ({
              regex: `^${name}(/|$)`,
              message: `Only ${owners.join(' and ')} may import ${name}.`,
              allowTypeImports: true,
            })),
            ...(allowTests ? [] : [noSideways, noTests]),
            ...(allowSaga ? [] : [noForeignSaga]),
          ],
        },
      ],
    },
  }
}

const errors = (plugin, names) => Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']))

// What typescript-eslint calls strict, beyond what oxlint calls correct.
const strict = {
  ...errors('typescript', [
    'consistent-type-imports',
    'no-deprecated',
    'no-dynamic-delete',
    'no-explicit-any',
    'no-extraneous-class',
    'no-generated-empty-object-type',
    'no-invalid-void-type',
    'no-misused-promises',
    'no-mixed-enums',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-assertion',
    'no-require-imports',
    'no-unnecessary-boolean-literal-compare',
    'no-unnecessary-condition',
    'no-unnecessary-template-expression',
    'no-unnecessary-type-arguments',
    'no-unnecessary-type-assertion',
    'no-unnecessary-type-constraint',
    'no-unnecessary-type-conversion',
    'no-unnecessary-type-parameters',
    'no-unsafe-argument',
    'no-unsafe-assignment',
    'no-unsafe-call',
    'no-unsafe-enum-assignment',
    'no-unsafe-enum-comparison',
    'no-unsafe-function-type',
    'no-unsafe-member-access',
    'no-unsafe-return',
    'only-throw-error',
    'prefer-literal-enum-member',
    'prefer-promise-reject-errors',
    'prefer-reduce-type-parameter',
    'prefer-return-this-type',
    'related-getter-setter-pairs',
    'require-await',
    'unified-signatures',
    'use-unknown-in-catch-callback-variable',
  ]),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/dot-notation': 'error',
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // Slices declare themselves by merging into it.
  'typescript/no-empty-object-type': ['error', { allowWithName: '^LazyLoadedSlices$' }],
  'typescript/restrict-plus-operands': [
    'error',
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
}

// The rules of hooks, and those by which React's compiler would refuse a component.
const hooks = errors('react', [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
])

export default {
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'dist-*', 'coverage', 'test-results', 'playwright-report', '.staging'],
  plugins: ['typescript', 'jsx-a11y'],
  jsPlugins: [
    { name: 'syntax', specifier: fileURLToPath(import.meta.resolve('./tools/lint/syntax.js')) },
    { name: 'compat', specifier: fileURLToPath(import.meta.resolve('eslint-plugin-compat')) },
  ],
  categories: { correctness: 'error' },
  rules: {
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    'no-useless-constructor': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    // The plugin below knows a browser's objects but not their static methods, nor does Node 20 have these.
    'no-restricted-properties': [
      'error',
      ...['parse', 'canParse'].map((property) => ({
        object: 'URL',
        property,
        message: 'Use parsedUrl of @/platform/url.',
      })),
    ],
    'syntax/refused': ['error', ...everywhere],
    // Some sagas have nothing to wait for.
    'require-yield': 'off',
    // A status is announced, a group is named: their tags are not, or look like something else.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  // Both are used only where they exist; every Safari has the second, which the plugin's data dates wrongly.
  settings: { polyfills: ['trustedTypes', 'navigator.cookieEnabled'] },
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: strict },
    // Elsewhere `use` is a name from Playwright and the storage.
    { files: ['**/*.tsx', 'src/**/use*.ts'], plugins: ['typescript', 'jsx-a11y', 'react'], rules: hooks },
    // A checkbox already says whether it is on.
    { files: ['src/ui/Switch.tsx'], rules: { 'jsx-a11y/role-has-required-aria-props': 'off' } },
    // Text that can change, or come and go, stands alone in its element (ENV-1): tools/lint/text.js.
    { files: ['src/**/*.tsx'], rules: { 'syntax/text-alone': 'error' } },
    // APIs that browsers in package.json's browserslist lack; tsconfig.json's lib excludes newer features of the language itself.
    { files: ['src/**/*.{ts,tsx}'], rules: { 'compat/compat': 'error' } },
    { files: ['src/**/*.{ts,tsx}'], rules: { 'syntax/refused': ['error', ...everywhere, noBlocked] } },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: [
        // The offsets of days from UTC, which no session and no test changes.
        'src/format/dates.ts',
        'src/platform/state.ts',
      ],
      rules: { 'syntax/refused': ['error', ...everywhere, noBlocked, ...moduleState] },
    },
    // Loaded as a whole once it is wanted.
    { files: ['src/app/startThirdParties.ts'], rules: { 'syntax/refused': ['error', ...everywhere, ...moduleState] } },
    restrict(['src/app/**/*.{ts,tsx}', 'src/main.tsx'], [], { allowSaga: true }),
    ...Object.entries(above).map(([layer, layers]) =>
      restrict([`src/${layer}/**/*.{ts,tsx}`], layers, {
        excludeFiles: layer === 'api' ? ['src/api/schemas/**'] : [],
        // A screen brings its own.
        allowSaga: layer === 'screens',
      }),
    ),
    ...Object.entries(soleImporters).flatMap(([name, files]) =>
      files.map((file) => restrict([file], above[file.split('/')[1]], { own: [name] })),
    ),
    restrict(['src/components/store.ts'], above.components, { allowUntypedHooks: true }),
    restrict(
      ['tests/staging-api/**/*.{ts,tsx}'],
      ['config', 'i18n', 'format', 'platform', 'ui', 'domain', 'components', 'screens', 'app'],
      { allowTests: true },
    ),
    // Google's script takes its commands as `arguments` only.
    { files: ['src/platform/googleTags.ts'], rules: { 'prefer-rest-params': 'off' } },
    {
      files: ['tests/**/*.{ts,tsx}'],
      excludeFiles: ['tests/support/foundInPage.ts', 'tests/screens/found.ts', 'tests/staging-api/**'],
      rules: { 'syntax/refused': ['error', ...everywhere, ...foundNothing] },
    },
    {
      files: ['tests/screens/**/*.{ts,tsx}'],
      excludeFiles: ['tests/screens/found.ts'],
      rules: { 'syntax/refused': ['error', ...everywhere, ...foundNothing, ...foundNothingInScreens] },
    },
    {
      files: ['tests/**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: 'fast-check', message: 'Use fc of @tests/support/generated, which has the seed.' }] },
        ],
      },
    },
    {
      files: ['tests/**/*.{ts,tsx}'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'no-console': 'off', 'no-empty-pattern': 'off' },
    },
    // They print to whoever runs them.
    { files: ['tools/**/*.ts'], rules: { 'no-console': 'off' } },
  ],
}
