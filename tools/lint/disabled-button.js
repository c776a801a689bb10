const OWN = new Set(['Button', 'IconButton']);

/** Keeps the one rule of disabled buttons: `disabled` on a part of @pure/ui, `aria-disabled` on an element. */
export const disabledButton = {
  create(context) {
    return {
      JSXAttribute(node) {
        const element = node.parent.name.name;
        const attribute = node.name.name;
        if (attribute === 'disabled' && element === 'button') {
          context.report({
            node,
            message: 'A disabled button loses the focus: use a Button, or aria-disabled.',
          });
        }
        if (attribute === 'aria-disabled' && OWN.has(element)) {
          context.report({ node, message: `A ${element} that can’t be pressed is \`disabled\`.` });
        }
      },
    };
  },
};
