/**
 * Holds ENV-1: text stands alone in its element. A translator replaces text nodes, and React then updates and removes
 * the ones it made itself, but sets the text of an element without other children through the element.
 *
 * Types are not known here, so whatever may be text counts as text: for children that stand beside others, declare the
 * type Elements (src/ui/elements.ts), which the compiler holds.
 */
const beside = 'Text that stands beside something else: give it an element of its own.'
const bare =
  'A component or fragment with bare text: whatever it stands in may hold something else. Give it an element.'
const space = 'A space beside something that comes and goes: use a margin or a gap.'

const listMethods = new Set(['map', 'flatMap', 'filter', 'slice', 'toReversed'])
const elementMakers = new Set(['createElement', 'cloneElement', 'createPortal'])
const elementTypes = new Set(['Elements', 'ReactElement', 'ReactPortal'])
const wrappers = new Set(['memo', 'forwardRef'])
const passedOnBy = new Set(['Suspense', 'StrictMode'])

const nothing = { text: false, comesAndGoes: true }
const element = { text: false, comesAndGoes: false }
const text = { text: true, comesAndGoes: false }

/** What a child may turn out to be. */
function either(...kinds) {
  return { text: kinds.some((kind) => kind.text), comesAndGoes: kinds.some((kind) => kind.comesAndGoes) }
}

export const aloneInItsElement = {
  meta: { type: 'problem', schema: false },
  create(context) {
    /** The properties that this file declares to be elements. */
    const declared = new Set()
    /** Checked at the end of the file, once all its types are known. */
    const parents = []
    const returns = []

    function kindOf(node) {
      switch (node?.type) {
        case 'JSXElement':
        case 'JSXFragment':
          return element
        case 'Literal':
          return node.value === null || node.value === '' || typeof node.value === 'boolean' ? nothing : text
        case 'LogicalExpression':
          return node.operator === '&&'
            ? either(nothing, kindOf(node.right))
            : either(kindOf(node.left), kindOf(node.right))
        case 'ConditionalExpression':
          return either(kindOf(node.consequent), kindOf(node.alternate))
        case 'TSSatisfiesExpression':
          return node.typeAnnotation.type === 'TSNeverKeyword' ? nothing : kindOf(node.expression)
        case 'TSAsExpression':
        case 'TSNonNullExpression':
        case 'ChainExpression':
          return kindOf(node.expression)
        case 'ArrayExpression':
          return either(...node.elements.map(kindOf))
        case 'ArrowFunctionExpression':
        case 'FunctionExpression':
        case 'FunctionDeclaration':
          return either(...returned(node).map(kindOf))
        case 'CallExpression':
          return kindOfCall(node)
        case 'MemberExpression':
          return !node.computed && declared.has(node.property.name) ? element : text
        case 'Identifier':
          return kindOfName(node)
        default:
          return text
      }
    }

    function kindOfCall({ callee, arguments: [first, second] }) {
      if (callee.type === 'MemberExpression') {
        if (declared.has(callee.property.name)) return element
        if (callee.property.name === 'from' && second) return kindOf(second)
        if (!listMethods.has(callee.property.name)) return text
        const isMap = callee.property.name.endsWith('ap')
        return either(nothing, isMap ? kindOf(first) : kindOf(callee.object))
      }
      if (callee.type !== 'Identifier') return text
      if (elementMakers.has(callee.name) || declared.has(callee.name)) return element
      return kindOfName(callee)
    }

    function kindOfName(node) {
      if (node.name === 'undefined') return nothing
      if (declared.has(node.name)) return element
      const definition = definitionOf(node)
      if (definition?.type === 'FunctionName') return kindOf(definition.node)
      if (isElements(definition?.name.typeAnnotation?.typeAnnotation)) return element
      const { id, init } = definition?.type === 'Variable' ? definition.node : {}
      return id?.type === 'Identifier' && init ? kindOf(init) : text
    }

    function definitionOf(node) {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name)
        if (variable) return variable.defs[0]
      }
      return undefined
    }

    function check(children, passesOn) {
      const kinds = children.map((child) =>
        child.type === 'JSXText' ? text : kindOf(child.type === 'JSXExpressionContainer' ? child.expression : child),
      )
      const isAlone = children.length === 1
      const someComeAndGo = kinds.some(({ comesAndGoes }) => comesAndGoes)
      children.forEach((child, index) => {
        if (isSpace(child)) {
          if (someComeAndGo || passesOn) context.report({ node: child, message: space })
        } else if (kinds[index].text && (!isAlone || passesOn || isListOfTexts(child))) {
          context.report({ node: child, message: passesOn ? bare : beside })
        }
      })
    }

    function isListOfTexts({ expression }) {
      return (
        expression?.type === 'CallExpression' &&
        expression.callee.type === 'MemberExpression' &&
        expression.callee.property.name === 'map'
      )
    }

    return {
      TSPropertySignature({ key, typeAnnotation }) {
        if (isElements(typeAnnotation?.typeAnnotation)) declared.add(key.name)
      },
      JSXElement(node) {
        parents.push([childrenOf(node), isTransparent(node.openingElement)])
      },
      JSXFragment(node) {
        parents.push([childrenOf(node), true])
      },
      ':function'(node) {
        if (/^[A-Z]/.test(nameOf(node))) returns.push(...returned(node))
      },
      'MethodDefinition[key.name="render"]'({ value }) {
        returns.push(...returned(value))
      },
      'Program:exit'() {
        for (const parent of parents) check(...parent)
        for (const node of returns) if (kindOf(node).text) context.report({ node, message: bare })
      },
    }
  },
}

/** Whether a type, or what its functions return, is elements alone. */
function isElements(type) {
  if (type?.type === 'TSFunctionType') return isElements(type.returnType?.typeAnnotation)
  return type?.type === 'TSTypeReference' && elementTypes.has(type.typeName.name)
}

/** Those that React gets: no comments, and no line breaks between elements. Spaces count only beside elements. */
function childrenOf({ children }) {
  const isLeftOut = (child) =>
    (child.type === 'JSXText' && child.value.trim() === '' && (child.value.includes('\n') || child.value === '')) ||
    (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')
  return children.filter((child) => !isLeftOut(child))
}

function isSpace({ type, value, expression }) {
  return type === 'JSXText'
    ? value.trim() === ''
    : expression?.type === 'Literal' && typeof expression.value === 'string' && expression.value.trim() === ''
}

/** Whether its children end up in whatever it stands in: a context has a value and nothing else. */
function isTransparent({ name, attributes }) {
  if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return false
  return passedOnBy.has(name.name) || (attributes.length === 1 && attributes[0].name?.name === 'value')
}

/** The name of a component, also within memo() and forwardRef(). */
function nameOf(node) {
  if (node.id) return node.id.name
  const isWrapped = node.parent.type === 'CallExpression' && wrappers.has(node.parent.callee.name)
  const holder = isWrapped ? node.parent.parent : node.parent
  return holder.type === 'VariableDeclarator' ? (holder.id.name ?? '') : ''
}

/** The expressions that a function returns, but not those of functions inside it. */
function returned({ body }) {
  if (!body) return []
  return body.type === 'BlockStatement' ? body.body.flatMap(returnsOf) : [body]
}

function returnsOf(node) {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(returnsOf)
  if (typeof node.type !== 'string' || /Function|^JSX|^Class/.test(node.type)) return []
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : []
  return ['consequent', 'alternate', 'block', 'handler', 'finalizer', 'body', 'cases'].flatMap((part) =>
    returnsOf(node[part]),
  )
}
