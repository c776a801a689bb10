/** Refuses the path of a member's picture where an address is needed: profiles hold paths. */
export const pictureAddress = {
  create(context) {
    const judge = (value) => {
      if (!namesThePath(value)) return;
      context.report({
        node: value,
        message: 'avatar_url is a path: show a MemberAvatar, or ask avatarUrl() of @pure/people.',
      });
    };
    return {
      JSXAttribute({ name, value }) {
        if (name.name === 'src') judge(value?.expression);
      },
      Property({ key, value }) {
        if (key.name === 'src') judge(value);
      },
    };
  },
};

function namesThePath(node) {
  switch (node?.type) {
    case 'Identifier':
      return node.name === 'avatar_url';
    case 'MemberExpression':
      return node.property.name === 'avatar_url';
    case 'ChainExpression':
      return namesThePath(node.expression);
    case 'LogicalExpression':
      return namesThePath(node.left) || namesThePath(node.right);
    default:
      return false;
  }
}
