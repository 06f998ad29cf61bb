/** The id of the `<script type="application/json">` element that carries the configuration. */
export const RUNTIME_CONFIG_ELEMENT_ID = 'souk-config';
