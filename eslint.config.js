import compat from 'eslint-plugin-compat'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// Each layer with the layers it must not know: docs/architecture.md.
const above = {
  'api/schemas': ['i18n', 'format', 'platform', 'ui', 'api', 'domain', 'components', 'screens', 'app'],
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
const everywhere = [{ selector: 'TSAsExpression > TSUnknownKeyword', message: 'No cast through unknown.' }, ...untypedSelectors]

// What a test says of all that it finds, it would say of nothing, too.
const foundNothing = [
  { selector: 'CallExpression[arguments.length=0] > MemberExpression.callee[property.name="all"]', message: 'Use allOf of @tests/support/foundInPage, which finds at least one.' },
  { selector: 'MemberExpression[property.name="evaluateAll"]', message: 'Use readAll of @tests/support/foundInPage, which finds at least one.' },
]
const foundNothingInScreens = [{ selector: 'MemberExpression[property.name="querySelectorAll"]', message: 'Use found of tests/screens, which finds at least one.' }]

// The only files that may import each of these.
const soleImporters = {
  moment: ['src/format/dates.ts'],
  'react-slick': ['src/ui/Carousel.tsx'],
  'react-dropzone': ['src/ui/DropArea.tsx'],
  dompurify: ['src/ui/SafeHtml.tsx'],
  // The storage is no part of the API: none of its tokens and cookies may reach it (TOKEN-4).
  axios: ['src/api/client.ts', 'src/api/storage.ts'],
}

const noSideways = { regex: '^\\.\\./', message: 'Use @/… for another folder; relative paths are for your own.' }
const noForeignSaga = {
  regex: '^@/domain/.*(saga|Saga|/autosave|/unsavedDrafts|/sessionLifecycle)$',
  message: 'A slice reads another slice’s selectors and actions, never its sagas.',
}
const noTests = { regex: '^@(tests|tools)/', message: 'The product knows neither its tests nor the tools around it.' }

function restrict(files, layers, { ignores = [], allowSaga = false, allowTests = false, allowUntypedHooks = false, own = [] } = {}) {
  const foreign = Object.entries(soleImporters).filter(([name]) => !own.includes(name))
  const patterns = layers.map((layer) => ({
    regex: `^@/${layer}(/|$)`,
    message: `${files[0]} must not import from ${layer}.`,
  }))
  return {
    files,
    ignores,
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

export default tseslint.config(
  { ignores: ['dist', 'dist-*', 'coverage', 'test-results', 'playwright-report', '.staging'] },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/dot-notation': 'error',
      // Slices declare themselves by merging into it.
      '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^LazyLoadedSlices$' }],
      'no-console': 'error',
      // The plugin below knows a browser's objects but not their static methods, nor does Node 20 have these.
      'no-restricted-properties': ['error', ...['parse', 'canParse'].map((property) => ({ object: 'URL', property, message: 'Use parsedUrl of @/platform/url.' }))],
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
  // What package.json's browserslist lacks; what the language itself had not yet, tsconfig.json's lib refuses.
  {
    files: ['src/**/*.{ts,tsx}'],
    ...compat.configs['flat/recommended'],
    // Used only where they are; in Safari of every age there is the second, which the plugin's data dates wrong.
    settings: { polyfills: ['trustedTypes', 'navigator.cookieEnabled'] },
  },
  { files: ['src/**/*.tsx', 'tests/screens/**/*.tsx'], ...a11y.configs.strict },
  { files: ['src/**/*.tsx', 'src/**/use*.ts'], ...reactHooks.configs.flat.recommended },
  restrict(['src/app/**/*.{ts,tsx}', 'src/main.tsx'], [], { allowSaga: true }),
  ...Object.entries(above).map(([layer, layers]) =>
    restrict([`src/${layer}/**/*.{ts,tsx}`], layers, { ignores: layer === 'api' ? ['src/api/schemas/**'] : [] }),
  ),
  ...Object.entries(soleImporters).flatMap(([name, files]) =>
    files.map((file) => restrict([file], above[file.split('/')[1]], { own: [name] })),
  ),
  restrict(['src/components/store.ts'], above.components, { allowUntypedHooks: true }),
  restrict(['tests/staging-api/**/*.{ts,tsx}'], ['config', 'i18n', 'format', 'platform', 'ui', 'domain', 'components', 'screens', 'app'], { allowTests: true }),
  // Google's script takes its commands as `arguments` only.
  { files: ['src/platform/googleTags.ts'], rules: { 'prefer-rest-params': 'off' } },
  {
    files: ['tests/**/*.{ts,tsx}'],
    ignores: ['tests/support/foundInPage.ts', 'tests/screens/found.ts', 'tests/staging-api/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...foundNothing] },
  },
  {
    files: ['tests/screens/**/*.{ts,tsx}'],
    ignores: ['tests/screens/found.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...foundNothing, ...foundNothingInScreens] },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'no-console': 'off' },
  },
  // They speak to who runs them.
  { files: ['tools/**/*.ts'], rules: { 'no-console': 'off' } },
)
