/** Refuses `avatar_url` as a `src`, because profiles hold paths and not URLs. */
export const pictureAddress = {
  create(context) {
    const check = (value) => {
      if (!isAvatarPath(value)) return;
      context.report({
        node: value,
        message: 'avatar_url is a path: show a MemberAvatar, or call avatarUrl() of @pure/people.',
      });
    };
    return {
      JSXAttribute({ name, value }) {
        if (name.name === 'src') check(value?.expression);
      },
      Property({ key, value }) {
        if (key.name === 'src') check(value);
      },
    };
  },
};

function isAvatarPath(node) {
  switch (node?.type) {
    case 'Identifier':
      return node.name === 'avatar_url';
    case 'MemberExpression':
      return node.property.name === 'avatar_url';
    case 'ChainExpression':
      return isAvatarPath(node.expression);
    case 'LogicalExpression':
      return isAvatarPath(node.left) || isAvatarPath(node.right);
    default:
      return false;
  }
}
