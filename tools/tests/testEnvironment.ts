/** What a person may have set for a product of their own; tests must not depend on it, nor reach what it names. */
const OF_THE_PRODUCT =
  /^(PORT|API_.*|DATABASE_.*|DATA_DIR|JWT_SECRET.*|AWS_.*|ADMIN_.*|SMTP_URL.*|MAIL_FROM|PUBLIC_URL|KYC_.*|USER_WEB_.*|SHELL_DIR|SITE|BACKOFFICE_URL|GATEWAY_HOST|PRODUCT_NAME|EXPLORER_.*|COINS|LANDING_COINS|DEMO|RATE_LIMITS|TRUSTED_PROXIES|METRICS_.*|LOG_LEVEL|NODE_ENV)$/;

/** The environment of this command without any setting of the product. */
export function testEnvironment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !OF_THE_PRODUCT.test(name)));
}
